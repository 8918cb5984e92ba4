const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI U.S. Virgin Islands,AS American Samoa,MP Northern Mariana Islands'

const byName = new Map(
  STATES.split(',').flatMap((line) => {
    const code = line.slice(0, 2)
    return [
      [code, code],
      [line.slice(3).toUpperCase(), code],
    ]
  }),
)

/** Countries by the ISO standard that are the United States or a part of them. */
export const US_COUNTRIES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** The two letters of a state or territory, from those, its name, or its ISO code such as US-GA. */
export function findState(text: string): string | undefined {
  return byName.get(text.toUpperCase().replace(/^US-/, ''))
}
