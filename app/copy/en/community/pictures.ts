export const pictureWords = {
  hint: 'JPEG, PNG, WebP or GIF, up to 12 MB. We remove where it was taken and whatever else the camera wrote into it. Someone from our team looks at it before visitors see it.',
  kept: 'Your picture is kept. Choose another only if you want another.',
  waits: 'Your picture waits for someone from our team to look at it.',
  shown: 'Visitors see your picture.',
  remove: 'Remove the picture',
  gone: 'This picture is no longer there. Please choose it again.',
  problems: {
    'too-large': 'This picture is larger than 12 MB. Please choose a smaller one, or send it to yourself in a smaller size first.',
    'too-many-pixels': 'This picture has more than 50 megapixels. Please choose a smaller one.',
    heic: 'This is a HEIC photo of an iPhone, which most browsers cannot show. Please save it as a JPEG: open it, share it, and choose Save to Files, or take a screenshot of it.',
    'other-format':
      'We cannot read this file as a picture. Please choose a JPEG, PNG, WebP or GIF; of a GIF that moves we keep the first picture.',
    empty: 'This file is empty. Please choose it again.',
    unreadable: 'This picture is broken, or cannot be read. Please choose another, or open it and save it as a JPEG.',
    'too-heavy':
      'This picture takes more memory or time than we can give one. Please save it smaller, or as an ordinary JPEG, and choose that.',
    busy: 'Very many pictures are coming in just now. Please choose it again in a minute; nothing else you typed is lost.',
  },
  tooMany: (minutes: number) =>
    `That is more pictures than we can take from one place in an hour. Please choose it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or send the rest without it.`,
  noRoom:
    'We have no room for more pictures right now. Please choose it again in an hour or two, or send the rest without it; nothing else you typed is lost.',
  /** Shown when a form comes back because of a card number or a failure of the site: its picture was not stored then. */
  again: 'Your picture did not come through: please choose it again.',
}

/** The pages that answer a form with a picture if the site is too busy, a service does not answer in time, or the picture is too large. */
export const pictureBusyWords = {
  /** `sentText` (too busy) and `lateText` (no answer in time): the page can send the typed text again, but not the picture. */
  sentText:
    'We could not take your form just now, so it is not sent yet. To send your picture, go back in your browser and choose it again. Or send what you typed, which is still here, without the picture.',
  lateText:
    'Part of the site is not answering just now, so we cannot tell whether your form arrived. What you typed is still here, and you can send it again without the picture; if it did arrive, it still counts only once. To send the picture too, go back in your browser and choose it again.',
  sendWithout: 'Send it without the picture',
  /** Shown if the site refused the form before reading any of it. */
  unread: {
    heading: 'Many pictures are coming in right now',
    text: 'Nothing in your form is sent yet. Please wait half a minute, go back in your browser, choose your picture again and send it. If your browser no longer shows what you typed, open the form again.',
  },
  tooLarge: {
    heading: 'That picture is too large',
    text: 'A picture may have 12 MB, and what you sent is far larger. Nothing in your form is sent yet. Go back in your browser, choose a smaller picture and send it again. If your browser no longer shows what you typed, open the form again.',
  },
  openAgain: 'Open the form again',
}

const onItsListing = 'at the desk, on the page of the listing, once the claim is approved'

/** Tells staff, in mails and in the inbox, that a picture waits. @param at where at the desk they decide about it */
export const pictureWaits = (at: string = onItsListing) => `It waits for a look: ${at}.`
