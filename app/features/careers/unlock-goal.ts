/** So many people who give monthly open the career paths. */
export const unlockGoal = 1_000
