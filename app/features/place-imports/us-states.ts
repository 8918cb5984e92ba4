/** In small letters: these are not shown, but compared. */
const STATES =
  'al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,ri rhode island,sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,wv west virginia,wi wisconsin,wy wyoming,pr puerto rico,gu guam,vi u.s. virgin islands,as american samoa,mp northern mariana islands'

const byName = new Map(
  STATES.split(',').flatMap((line) => {
    const code = line.slice(0, 2)
    return [
      [code, code.toUpperCase()],
      [line.slice(3), code.toUpperCase()],
    ]
  }),
)

/** Countries by the ISO standard that are the United States or a part of them. */
export const US_COUNTRIES = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** The two letters of a state or territory, from those, its name, or its ISO code such as US-GA. */
export function findState(text: string): string | undefined {
  return byName.get(text.toLowerCase().replace(/^us-/, ''))
}
