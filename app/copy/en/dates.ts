/** @param day a day and an hour as the language writes them, by the clock of the ministry's office */
export const formatOfficeTime = (day: string): string => `${day} Eastern`
