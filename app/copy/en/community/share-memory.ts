import type { PageWords, SiteValues, SubmissionWords } from '#copy/types.ts'

export const shareMemoryPage = {
  title: 'Share Memory',
  description: 'Tell a short story from a class, an event or a good day in the movement, with or without a photo.',
  keywords: 'story, photo, picture, testimony, memory',
} satisfies PageWords

export const memorySubmission: SubmissionWords = {
  title: 'Memory',
  one: 'a memory',
  many: 'memories',
  sentOn: (day) => `The memory you sent on ${day}`,
  privacy: ({ waitingMemoryDays, closedMemoryDays }) =>
    `Memories: your story, what it is about, the first name and email if you gave them, whether anyone under 18 appears in it and whether a parent or guardian agreed. Until you ask us to remove it, or withdraw it by your private link, which needs no email. Nobody but our team sees one before we have read it. Once it is a story, the site shows it with the first name and the photo. One on which nobody has decided after ${waitingMemoryDays} days is not shown. One that is withdrawn, or that we do not show, loses its story, name and email, and what we wrote you about it, on this site ${closedMemoryDays} days later, or in the night after.`,
}

export function shareMemoryWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'Share Memory',
    intro: `A class, an event, a success of ${siteName}. Two sentences are enough.`,
    ask: 'Tell us your memory',
    submit: 'Share my memory',
    privacy:
      'Someone from our team reads it before anyone else does. If it becomes a story, we keep it until you withdraw it or ask us to remove it. If it does not, we delete it from our site.',
    rules: 'What you send must relate to our classes, events, successes or partner businesses. Send only what is yours to share.',
    good: {
      heading: 'What makes it good',
      points: [
        { title: 'One moment', text: 'What happened, who was there, why it stayed with you.' },
        { title: 'First names only', text: 'Please leave out last names, schools and addresses.' },
        { title: 'A photo, if you like', text: 'Ask whoever is in it first.' },
      ],
    },
    nextHeading: 'What happens next',
    next: [
      { title: 'We read it', text: 'A person reads every memory, within a week.' },
      {
        title: 'We look after the young',
        text: 'If anyone under 18 is in it, it is shown only after a parent or guardian has agreed.',
      },
      {
        title: 'It joins the stories',
        text: 'Your private link shows where it stands, and lets you take it down. When the link has ended, ask for it below the story.',
      },
    ],
    stories: 'Read the stories',
    thanks: {
      heading: 'Thank you for sharing',
      text: 'Your memory has arrived.',
      lacksConsent:
        'It shows or names someone under 18, so it can’t be shown before a parent or guardian agrees. With your private link they can do that.',
      next: [
        'Someone from our team reads it within a week.',
        'If it becomes a story, you find it on the stories page.',
        'With your private link you can withdraw it. When the link has ended, you can ask for that below the story.',
      ],
      link: {
        label: 'Your private link',
        copy: 'Copy the link',
        copied: 'The link is copied.',
        notCopied: 'Copying did not work. Select the link and copy it yourself.',
        text: (daysValid: string) => `Anyone who has it can see where your memory stands, and withdraw it, for ${daysValid} days.`,
        onlyNow: 'We show it only this once, so please keep it.',
        shownBefore: 'We showed your private link when you sent this memory the first time.',
      },
      nextHeading: 'What happens next',
    },
  }
}

export const memoryAbout = {
  class: 'A class',
  event: 'An event',
  success: 'A success',
  partner: 'A partner business',
}

export const memoryFieldWords = {
  story: {
    label: 'Your story',
    hint: 'Please use first names only.',
    missing: 'Tell us what happened',
  },
  about: { label: 'What is it about?', missing: 'Choose what it is about' },
  minors: {
    label: 'Does anyone under 18 appear, in the photo or the story, you included?',
    missing: 'Say whether anyone under 18 appears',
    sender: 'You are under 18 yourself, so choose “Yes”: a parent or guardian of yours has to agree before it is shown',
    yes: 'Yes',
    no: 'No',
  },
  consent: {
    label: 'A parent or guardian of everyone under 18 in it has agreed that it is shown',
    hint: 'Without it we take your memory in, but can’t show it before they agree.',
  },
  firstName: { label: 'First name to show', hint: 'If you leave it empty, the story names nobody.' },
  email: { label: 'Email', hint: 'For your private link and our answer. It is never shown.' },
}

export const photoWords = {
  label: 'Photo',
  hint: 'JPEG, PNG, WebP or GIF, up to 12 MB. We remove where it was taken and whatever else the camera wrote into it.',
  drop: 'Drop a photo here, paste one, or choose it',
  choose: 'Choose a photo',
  camera: 'Take a photo',
  remove: 'Remove photo',
  kept: 'Your photo has arrived and is kept.',
  lost: 'Your photo did not come back with your words. Please choose it again.',
  chosen: (name: string, size: string) => `${name}, ${size} MB`,
  chosenLabel: 'The photo you chose',
  progress: {
    label: 'Your photo is on its way',
    percent: (percent: string) => `${percent}\u00a0%`,
    working: 'It has arrived. We are getting it ready.',
  },
  cancel: 'Stop sending',
  cancelled: 'Stopped. Nothing was sent, and everything you typed is still here.',
}

/** The page that lists the memories from one email address that can still be withdrawn. A personal link opens it. */
export const ownMemoriesWords = {
  heading: 'Your memories',
  /** Stands on the account page, and in the mail with the personal links. */
  what: { title: 'Your memories', text: 'Where each memory you shared with us stands, and a button to withdraw it.' },
  intro: (email: string) => `Everything sent with the address ${email} that you can still withdraw, oldest first.`,
  caption: 'Choose one to see where it stands, or to withdraw it',
  column: { memory: 'Memory', about: 'About', day: 'Sent' },
  none: 'There is nothing left here to withdraw.',
  back: 'All your memories',
  private: 'Only people who have this link can see this page. Please keep it to yourself. If you did not send one of these, withdraw it.',
}

/** The page of one memory, which a personal link opens. */
export const ownMemoryWords = {
  heading: 'Your memory',
  private: 'Only people who have this link can see this page. Please keep it to yourself.',
  outcome: {
    waiting: { title: 'It is waiting to be read', text: 'Someone from our team reads it within a week.' },
    lacksConsent: {
      title: 'It is waiting for a parent or guardian',
      text: 'Someone under 18 appears in it. It is shown once a parent or guardian of each of them has agreed, and our team has read it.',
    },
    shown: { title: 'It is among the stories', text: 'Everyone can read it there.' },
    hidden: { title: 'It is off the site for now', text: 'Someone asked for that. Our team looks at it.' },
    refused: { title: 'It is not shown', text: 'Thank you for telling us anyway.' },
    withdrawn: { title: 'It is withdrawn', text: 'Nobody can see it, and we delete it from our site within a month.' },
  },
  waits: (days: string) =>
    `If nobody has decided ${days} days after it came, it is not shown, and is deleted from our site within a month.`,
  nothingDone: 'Nothing has changed: it was decided or withdrawn before you pressed the button.',
  see: 'Read the story',
  sent: 'What you sent',
  about: 'About',
  firstName: 'Name',
  photo: 'Photo',
  withPhoto: 'Yes, with the story',
  photoUnseen: 'Nobody sees the photo before our team has approved it, so it is not shown here either.',
  consent: {
    heading: 'A parent or guardian has to agree',
    text: 'Please read above what was sent. Until they agree, nobody can see it.',
    box: 'I am a parent or guardian of everyone under 18 in it, or they have told me that they agree that it is shown',
    missing: 'Check the box if they agree',
    submit: 'They agree',
    done: 'Thank you. Someone from our team reads it now.',
    given: 'A parent or guardian agreed.',
  },
  withdraw: {
    heading: 'Changed your mind?',
    text: 'You can take your memory back. From then on nobody can see it.',
    ask: 'Withdraw this memory',
    questionText: 'From then on nobody can see it: not the story, and not the photo. This cannot be undone.',
    submit: 'Yes, withdraw it',
    stories: 'All stories',
    again: 'Share Memory',
  },
  expired: {
    heading: 'This link no longer works',
    text: (daysValid: string) =>
      `Private links work for ${daysValid} days or until you end them. If you gave an address with your memory, the Account page sends you a new one. To have a story taken off the site, open it among the stories and choose “Ask to remove this story”.`,
    action: 'All stories',
  },
}
