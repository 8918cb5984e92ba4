/** Texts that the directory, the church finder and the page of a business or church share. */
export const placeWords = {
  location: 'Location',
  locationHint: 'A town, a ZIP code or a US address.',
  radius: 'Distance',
  radiusOption: (miles: string) => `Within ${miles} miles`,
  /** The search collapsed to one line, once it has found something. */
  folded: (miles: string, place: string) => `Within ${miles} miles of ${place}`,
  change: 'Change',
  measured: {
    zip: (place: string) => `Measured from the center of ${place}.`,
    city: (place: string) => `Measured from the center of ${place}.`,
    state: (place: string) => `Measured from the middle of ${place}. Add a town or a ZIP code to search closer to you.`,
    point: (place: string) => `Measured from ${place}, to about half a mile.`,
  },
  /** Precedes links to other locations that may be meant; `or` stands before the last link. */
  didYouMean: 'Did you mean',
  or: 'or',
  showing: (place: string) => `We know no place by exactly that name, so this shows ${place}.`,
  distance: (miles: string) => `${miles} miles away`,
  directions: 'Directions',
  /** What a screen reader says about the map and each marker on it. */
  map: {
    contributor: 'contributing business',
    business: 'business',
    church: 'church',
    label: (results: string) => `Map: ${results}`,
  },
  example: 'Example listing',
  verified: 'Verified',
  pager: {
    legend: 'Pages of results',
    before: 'Nearer ones',
    after: 'More results',
    page: (page: string, pages: string) => `Page ${page} of ${pages}`,
    nearest: (count: string) => `These are the nearest ${count}. A smaller distance or a part of the name finds others.`,
  },
  hours: {
    heading: 'Hours',
    openNow: 'Open now',
    closedNow: 'Closed now',
    opens: (time: string) => `Opens ${time}`,
    closes: (time: string) => `Closes ${time}`,
    closedDay: 'Closed',
    openDay: (opens: string, closes: string) => `${opens} to ${closes}`,
    allDay: 'Open 24 hours',
    /** Times of day. A no-break space keeps '2:30 p.m.' on one line. */
    clock: {
      midnight: 'midnight',
      noon: 'noon',
      morning: (time: string) => `${time}\u00a0a.m.`,
      afternoon: (time: string) => `${time}\u00a0p.m.`,
    },
    everyDay: 'Every day',
    twoDays: (first: string, second: string) => `${first} and ${second}`,
    manyDays: (first: string, last: string) => `${first} to ${last}`,
    weekdays: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
  },
}
