/** Days and moments count by the clock of the ministry's office in Georgia, wherever they are read. */
export const OFFICE_TIME_ZONE = 'America/New_York'
