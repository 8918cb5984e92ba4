/** The two pages on which staff decide about a story: one for a request to remove it, one to suspend or restore it. */
export const deskStoryWords = {
  title: (title: string) => `“${title}”`,
  lead: (author: string, day: string) => `Told by ${author}, shown since ${day}`,
  statuses: { shown: 'Shown', hidden: 'Hidden: someone asked', suspended: 'Suspended', example: 'An example of the demo' },
  story: {
    title: 'The story',
    photo: 'Its photo',
    see: 'See it as visitors do',
    memory: 'The memory it was told in',
    page: 'Suspend or restore this story',
  },
  removals: {
    title: 'Who asked for its removal',
    none: 'Nobody has asked for its removal.',
    who: { 'in-it': 'Someone who is in it', guardian: 'A parent or guardian of someone who is in it', other: 'Someone else' },
    came: (reference: string, day: string) => `${reference}, ${day}`,
    noMessage: 'They did not say why, and need not.',
    answer: 'Answer to',
    suspicious: 'May be from a machine',
    setAside: (who: string, day: string) => `Set aside by ${who}, ${day}`,
    why: (why: string) => `Because: ${why}`,
  },
  removal: {
    title: (story: string | undefined) => (story ? `Someone asks to remove “${story}”` : 'Someone asks to remove a story'),
    lead: (reference: string, day: string) => `${reference}, came in ${day}`,
    gone: 'The story is no longer on the site.',
    theirs: 'We promise that a story stays off if someone who is in it, or a parent or guardian, asks.',
  },
  acts: {
    remove: {
      title: 'Keep it off for good',
      text: 'The story and its photo are deleted, whoever asked. There is no way back.',
      submit: 'Take it down for good',
    },
    show: {
      title: 'Show it again',
      text: 'Do this only if whoever asked is not in it, and is not the parent or guardian of anyone who is. The requests are set aside.',
      submit: 'Show it again',
    },
    leave: {
      title: 'Leave it on the site',
      text: 'It is still shown. Do this only if whoever asked is not in it, and is not the parent or guardian of anyone who is. The requests are set aside.',
      submit: 'Leave it, set the requests aside',
    },
    although: {
      label: 'Why does their request not count?',
      hint: 'For example: the parent meant another story, and wrote so. It is kept with the request, and nobody else reads it.',
      missing: 'Someone who is in it, or a parent or guardian, asked. Say why the request does not count',
    },
    suspend: {
      title: 'Suspend',
      text: 'Nobody sees it from now on, until it is restored. Whoever told it gets an email with your reason.',
      hint: 'They read this in the email.',
      submit: 'Suspend the story',
    },
    restore: {
      title: 'Restore',
      text: 'It is shown again, unless someone has asked for its removal. Whoever told it gets an email.',
      submit: 'Restore the story',
    },
  },
  keepersOnly: 'Keepers suspend and restore.',
  notHidden: 'It is shown, and nobody has asked for its removal.',
  suspended: 'It is already suspended.',
  notSuspended: 'It is not suspended.',
}

/** How the desk shows the suspensions of a story, a listing or an Ambassador. */
export const suspensionWords = {
  title: 'Suspensions',
  since: (day: string, by: string) => `Suspended ${day} by ${by}`,
  restored: (day: string, by: string) => `Restored ${day} by ${by}`,
  told: 'They were told:',
  notTold: 'There was nobody to write to. The reason we keep:',
  gone: 'The reason was deleted with whoever looked after it.',
}
