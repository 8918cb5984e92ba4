/** The names of the circles, keyed by id, each with one line about it. */
export const circleWords = {
  'seed-planter': { name: 'Seed Planter', text: 'A small gift, given faithfully.' },
  'growth-nurturer': { name: 'Growth Nurturer', text: 'About a dollar a day.' },
  'harvest-champion': { name: 'Harvest Champion', text: 'For those who want to see a whole field grow.' },
}
