/** How a monthly gift stands, in a few words. @param circle its name, where it is one */
export const monthlyStatus = {
  charged: (amount: string, circle: string | null) => `${circle ? `${circle}, ` : ''}${amount} a month`,
  paused: (amount: string, circle: string | null) => `${circle ? `${circle}, ` : ''}${amount} a month, paused`,
}
