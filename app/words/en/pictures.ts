export const pictureWords = {
  hint: 'JPEG, PNG or WebP, up to 12 MB. Where it was taken, and all else that a camera writes into it, is removed. Someone from our team looks at it before visitors see it.',
  kept: 'Your picture is kept. Choose another only if you want another.',
  waits: 'Your picture waits for someone from our team to look at it.',
  shown: 'Visitors see your picture.',
  remove: 'Remove the picture',
  gone: 'This picture is there no longer. Please choose it again.',
  problems: {
    'too-large': 'This picture is larger than 12 MB. Please choose a smaller one, or send it to yourself in a smaller size first.',
    'too-many-pixels': 'This picture has more than 50 megapixels. Please choose a smaller one.',
    heic: 'This is a HEIC photo of an iPhone, which most browsers cannot show. Please save it as a JPEG: open it, share it, and choose Save to Files, or take a screenshot of it.',
    'other-format': 'This is not a JPEG, PNG or WebP picture. Please choose one of these.',
    empty: 'This file is empty. Please choose it again.',
    unreadable: 'This picture is broken, or cannot be read. Please choose another, or open it and save it as a JPEG.',
    busy: 'Very many pictures are coming in just now. Please send it again in a minute; nothing else you typed is lost.',
  },
}

/** To the ministry. */
export const pictureMailWords = (id: string) => ({
  subject: 'A picture waits for a look',
  paragraphs: [
    'Somebody has sent a picture for their listing. Visitors see it once you have looked at it and said so.',
    `To look at it: npm run pictures:decide -- show ${id} picture.webp`,
    `To decide: npm run pictures:decide -- approve ${id} (or refuse).`,
  ],
})
