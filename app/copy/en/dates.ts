/** Adds the time zone of the ministry's office. @param day a formatted day and time in that zone */
export const formatOfficeTime = (day: string): string => `${day} Eastern`
