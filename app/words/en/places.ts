/** What the directory, the church finder and a place's own page all say. */
export const placeWords = {
  location: 'Location',
  locationHint: 'A town, a ZIP code or a US address.',
  radius: 'Distance',
  radiusOption: (miles: string) => `Within ${miles} miles`,
  /** The search on one line, once it has found something. */
  folded: (miles: string, place: string) => `Within ${miles} miles of ${place}`,
  change: 'Change',
  measured: {
    zip: (place: string) => `Measured from the center of ${place}.`,
    city: (place: string) => `Measured from the center of ${place}.`,
    state: (place: string) => `Measured from the middle of ${place}. Add a town or a ZIP code to search closer to you.`,
    point: (place: string) => `Measured from ${place}, to about half a mile.`,
  },
  showing: (place: string) => `Nothing is called just that, so this shows ${place}.`,
  distance: (miles: string) => `${miles} miles away`,
  directions: 'Directions',
  /** What a marker on the map is, as it is spoken. */
  map: {
    contributor: 'contributing business',
    business: 'business',
    church: 'church',
    failed: 'The map could not be shown. The list has the same places.',
    label: (results: string) => `Map: ${results}`,
  },
  example: 'Example listing',
  verified: 'Verified by its owner',
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
    /** A time of day, such as 2:30. */
    clock: {
      midnight: 'midnight',
      noon: 'noon',
      morning: (time: string) => `${time} a.m.`,
      afternoon: (time: string) => `${time} p.m.`,
    },
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
