type Part = { id: 'weekdays' | 'saturday' | 'sunday'; days: string[] }
type OpenPart = Part & { opens: number; closes: number }
type ClosedPart = Part & { opens?: undefined }

/** When the ministry's office is open: days as schema.org calls them, whole hours by the office's own clock. */
export const officeHours: (OpenPart | ClosedPart)[] = [
  { id: 'weekdays', days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: 9, closes: 17 },
  { id: 'saturday', days: ['Saturday'], opens: 10, closes: 14 },
  { id: 'sunday', days: ['Sunday'] },
]
