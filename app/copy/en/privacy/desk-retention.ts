import type { Counted } from '#copy/types.ts'

type Figures = Record<string, string>

/** The desk page about what the site deletes by itself. */
export const deskRetentionWords = {
  place: 'Deleted by itself',
  about: 'What the site deletes by itself, how long it is kept, and when that was last done.',
  title: 'What is deleted by itself',
  lead: 'Everything that the privacy page promises to delete, and when that was last done.',
  caption: 'What is deleted by itself',
  columns: { what: 'What, and how long it is kept', last: 'Last done', gone: 'Deleted' },
  never: 'Not yet',
  byTheQueue: 'Once a day, by itself',
  noBackups: 'No nightly backup is made yet',
  late: 'Late',
  allWell: 'Everything was done in time.',
  lateTitle: ({ count, written }: Counted) => `${count === 1 ? 'One of these is' : `${written} of these are`} late`,
  lateText:
    'The hourly work or the backup did not finish. Tell whoever runs the site: until it is fixed, we keep things longer than the privacy page says.',
  neverBackedUp: {
    title: 'No backup was ever made of this site',
    text: 'If its disk breaks, everything is lost. Tell whoever runs the site: the guide for keepers says how to make one every night. If copies are made in another way, this page cannot know of them.',
  },
  new: 'Not everything has had its turn yet.',
  privacy: 'The privacy page',
  months: (months: string) => `${months} months`,
  entries: {
    memoriesUndecided: {
      title: 'Memories nobody decided on',
      kept: ({ waitingMemoryDays }: Figures) => `${waitingMemoryDays} days, then closed as not shown`,
    },
    closedMemories: {
      title: 'Text of memories that are not shown',
      kept: ({ closedMemoryDays }: Figures) => `${closedMemoryDays} days after they were closed`,
    },
    storyRemovals: {
      title: 'Requests to remove a story',
      kept: ({ storyRemovalMonths }: Figures) => `${storyRemovalMonths} months, and as long as the story is hidden`,
    },
    refusedPictures: {
      title: 'Pictures refused, withdrawn or never sent in',
      kept: () => 'Within an hour of the decision; two hours unsent',
    },
    starts: { title: 'Claims begun and not sent in', kept: () => 'One day' },
    usedCodes: { title: 'Codes', kept: () => 'They work ten minutes, and go within the hour after' },
    links: { title: 'Private links', kept: ({ personalLinkDays }: Figures) => `${personalLinkDays} days` },
    sentMails: { title: 'Emails and text messages', kept: ({ mailDays }: Figures) => `${mailDays} days` },
    givers: {
      title: 'Who gave',
      kept: ({ unpaidGiftDays, moneyYears }: Figures) =>
        `${moneyYears} years after the last payment, ${unpaidGiftDays} days where nothing was paid. Amounts stay`,
    },
    giftNetworks: { title: 'Networks that gifts were begun from', kept: ({ giftNetworkHours }: Figures) => `${giftNetworkHours} hours` },
    visitors: { title: 'By what a visitor was counted once', kept: ({ visitorHours }: Figures) => `${visitorHours} hours` },
    networkCounters: { title: 'Counters of requests', kept: ({ networkCounterHours }: Figures) => `${networkCounterHours} hours` },
    oldBackups: { title: 'Backups of past nights', kept: ({ backupNights }: Figures) => `The last ${backupNights} are kept` },
    doneWork: { title: 'Work that is done', kept: ({ doneWorkDays }: Figures) => `${doneWorkDays} days` },
  },
}
