import type { ComponentProps } from 'react'
import { LocateFixed } from 'lucide-react'
import { locationWords } from '#words/locations.ts'
import { Combobox, typeInto } from '#app/ui/combobox.tsx'
import { fieldId } from '#app/ui/field.tsx'
import type { Suggest } from '#app/ui/use-suggestions.ts'
import { LONGEST_LOCATION } from './location.ts'
import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'
import { type MyLocation, useMyLocation } from './use-my-location.ts'

type Props = Omit<ComponentProps<typeof Combobox<SuggestedLocation>>, 'suggest' | 'aside' | 'children' | 'maxLength'> & {
  /** Who suggests places, where it is not the site. */
  suggest?: Suggest<SuggestedLocation> | undefined
}

/** Any place of the United States, typed, chosen from what is suggested, or where the visitor is if they say so. */
export function LocationField({ onChoose, suggest = suggestFromSite, ...field }: Props) {
  const { state, locate } = useMyLocation((place) => {
    typeInto(document.getElementById(fieldId(field.name, field.prefix)) as HTMLInputElement, place.value)
    onChoose?.(place)
  })
  const finding = state === 'finding'
  const aside = locate && (
    <button type="button" className="field-aside" aria-disabled={finding || undefined} onClick={finding ? undefined : locate}>
      <LocateFixed aria-hidden />
      {locationWords.mine.use}
    </button>
  )
  return (
    <Combobox {...field} maxLength={LONGEST_LOCATION} suggest={suggest} onChoose={onChoose} aside={aside}>
      {locate && (
        <span role="status" className={state === 'unasked' || typeof state !== 'string' ? 'sr-only' : 'hint'}>
          {sayWhere(state)}
        </span>
      )}
    </Combobox>
  )
}

/** Who sees the field sees in it what was found. */
function sayWhere(state: MyLocation): string | undefined {
  if (state === 'unasked') return undefined
  return typeof state === 'string' ? locationWords.mine[state] : locationWords.mine.found(state.found.label)
}
