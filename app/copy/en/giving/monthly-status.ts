/** A monthly gift in a few words. @param circle the name of its circle, or null for an amount of one's own */
export const monthlyStatus = {
  charged: (amount: string, circle: string | null) => `${circle ? `${circle}, ` : ''}${amount} a month`,
  paused: (amount: string, circle: string | null) => `${circle ? `${circle}, ` : ''}${amount} a month, paused`,
}
