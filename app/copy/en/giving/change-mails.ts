/** The mails about changes of a monthly gift. Amounts and days are already formatted. */
export const changeMails = {
  changed: {
    /** @param underWay the amount of a charge that had already begun @param next the day of the first charge of the new amount, if known */
    amount: ({ after, underWay, lowered, next }: { after: string; underWay: string | null; lowered: boolean; next: string | null }) => ({
      subject: `Your monthly gift is now ${after} a month`,
      paragraphs: [
        underWay
          ? `Your monthly gift was changed, as you asked. What had already begun to be charged (${underWay}) keeps its amount and may still arrive; a receipt tells you. Every charge after it is ${after}. The change itself charges nothing.`
          : `Your monthly gift was changed, as you asked. Every charge from the next one on${next ? `, on ${next},` : ''} is ${after}. The change itself charges nothing.`,
        ...(lowered && !underWay ? ['If an earlier, higher charge had failed, it is not tried again.'] : []),
        'If this was not you, or you changed your mind, the link below takes it back.',
      ],
      button: 'See or undo this change',
    }),
    pause: ({ after, underWay }: { after: string; underWay: string | null }) => ({
      subject: 'Your monthly gift is paused',
      paragraphs: [
        `Your monthly gift of ${after} is paused, as you asked. Nothing is charged until you resume it.`,
        ...(underWay
          ? [
              `A charge of ${underWay} had already begun when you paused and could not be stopped. It may still arrive; a receipt tells you.`,
            ]
          : []),
        'If this was not you, or you changed your mind, the link below takes it back.',
      ],
      button: 'See or undo this change',
    }),
    resume: ({ after, next }: { after: string; next: string | null }) => ({
      subject: 'Your monthly gift goes on',
      paragraphs: [
        `Your monthly gift goes on, as you asked. ${next ? `The next charge of ${after} is on ${next}.` : `The next charge of ${after} is on its next due day.`}`,
        'If this was not you, or you changed your mind, the link below pauses it again.',
      ],
      button: 'See or undo this change',
    }),
  },

  waits: ({ before, after, until }: { before: string; after: string; until: string }) => ({
    subject: `Please confirm: ${after} a month instead of ${before}`,
    paragraphs: [
      `On your giving page someone asked to raise your monthly gift from ${before} to ${after} a month. To keep you safe, a raise this large waits until you confirm it: open the link below and press the button there.`,
      `Until you do, nothing changes. If you do nothing, your gift stays at ${before} a month. The raise can be confirmed until ${until}; after that the link shows how it ended.`,
      `If this was not you, press “Keep ${before} a month” there, or ignore this email. Anyone you forward a receipt to can open your giving page, so please keep receipts to yourself.`,
    ],
    button: 'Look at the raise',
  }),

  stayed: {
    refused: ({ now, paused }: { now: string; paused: boolean }) => ({
      subject: 'Your monthly gift stayed as it was',
      paragraphs: [
        `The payment service did not accept the change you asked for. Your monthly gift stays ${paused ? 'paused, ' : ''}at ${now} a month, and nothing was charged for it.`,
        'Your giving page shows your gift as it is now. You can ask again there, or write to us.',
      ],
      button: 'See your giving',
    }),
    lapsed: ({ now, paused, after }: { now: string; paused: boolean; after: string }) => ({
      subject: 'Your monthly gift stayed as it was',
      paragraphs: [
        `Nobody confirmed the raise to ${after} a month in time, so your monthly gift stays ${paused ? 'paused, ' : ''}at ${now} a month.`,
        'If you still want it, you can ask for it again on your giving page.',
      ],
      button: 'See your giving',
    }),
  },

  rows: { before: 'Before', after: 'From now on', wished: 'You asked for', reference: 'Reference' },
}
