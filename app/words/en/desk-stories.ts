/** The pages on which staff decide about a story: one that somebody asks to remove, and any other. */
export const deskStoryWords = {
  title: (title: string) => `“${title}”`,
  lead: (author: string, day: string) => `Told by ${author}, shown since ${day}`,
  standings: { shown: 'Shown', hidden: 'Hidden: somebody asked', suspended: 'Suspended', example: 'An example of the demo' },
  story: {
    title: 'The story',
    photo: 'Its photo',
    see: 'See it as visitors do',
    memory: 'The memory it was told in',
    page: 'Suspend or restore this story',
  },
  wishes: {
    title: 'Who asks for its removal',
    none: 'Nobody asks for its removal.',
    who: { 'in-it': 'Somebody who is in it', guardian: 'A parent or guardian of somebody who is in it', other: 'Somebody else' },
    came: (reference: string, day: string) => `${reference}, ${day}`,
    noMessage: 'They did not say why, and need not.',
    answer: 'Answer to',
    suspicious: 'Looks like a machine’s',
    setAside: (who: string, day: string) => `Set aside by ${who}, ${day}`,
    why: (why: string) => `Because: ${why}`,
  },
  removal: {
    title: (story: string | undefined) => (story ? `Somebody asks to remove “${story}”` : 'Somebody asks to remove a story'),
    lead: (reference: string, day: string) => `${reference}, came in ${day}`,
    gone: 'The story is not on the site any more.',
    theirs: 'It is promised that a story stays off where somebody who is in it, or a parent or guardian, asks.',
  },
  acts: {
    remove: {
      title: 'Keep it off for good',
      text: 'The story and its photo are deleted, whoever asked. There is no way back.',
      submit: 'Take it down for good',
    },
    show: {
      title: 'Show it again',
      text: 'When whoever asked is not in it and answers for nobody who is. The requests are set aside.',
      submit: 'Show it again',
    },
    leave: {
      title: 'Leave it on the site',
      text: 'It is shown still. When whoever asked is not in it and answers for nobody who is, the requests are set aside.',
      submit: 'Leave it, set the requests aside',
    },
    although: {
      label: 'Why is it none of theirs?',
      hint: 'Such as: the parent meant another story, and wrote so. It is kept with the request, and nobody else reads it.',
      missing: 'Somebody who is in it, or a parent or guardian, asked. Say why it does not count after all',
    },
    suspend: {
      title: 'Suspend',
      text: 'Nobody sees it from now on, until it is restored. Whoever told it has a mail with your reason.',
      hint: 'They read this in the mail.',
      submit: 'Suspend the story',
    },
    restore: {
      title: 'Restore',
      text: 'It is shown again, unless somebody asks for its removal. Whoever told it has a mail.',
      submit: 'Restore the story',
    },
  },
  keepersOnly: 'Keepers suspend and restore.',
  notHidden: 'It is shown, and nobody asks for its removal.',
  suspended: 'It is suspended already.',
  notSuspended: 'It is not suspended.',
}

/** Of stories, listings and Ambassadors alike. */
export const suspensionWords = {
  title: 'Suspensions',
  since: (day: string, by: string) => `Suspended ${day} by ${by}`,
  restored: (day: string, by: string) => `Restored ${day} by ${by}`,
  told: 'They were told:',
  notTold: 'Nobody could be written to. The reason that is kept:',
  gone: 'The reason went with whoever looked after it.',
}
