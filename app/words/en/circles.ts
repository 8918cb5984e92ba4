/** What the monthly circles are called, by their id, and what is said of each in a line. */
export const circleWords = {
  'seed-planter': { name: 'Seed Planter', text: 'A small gift, given faithfully.' },
  'growth-nurturer': { name: 'Growth Nurturer', text: 'A dollar a day, and a little over for a rainy one.' },
  'harvest-champion': { name: 'Harvest Champion', text: 'For those who want to see a whole field grow.' },
}
