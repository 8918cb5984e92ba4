import { type ComponentProps, useMemo } from 'react'
import { locationWords } from '#copy/places/locations.ts'
import type { GoogleOptions } from '#app/integrations/maps/map-port.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { controlProps, FieldFrame } from '#app/ui/forms/field.tsx'
import { MAX_LOCATION_LENGTH } from './location.ts'
import { describeLibraryFailure, googleSuggestionProps, useGoogleLibrary } from './suggest-from-google.ts'
import { suggestAddress, type SuggestedLocation } from './suggest-from-site.ts'

type Props = Omit<ComponentProps<typeof Combobox<SuggestedLocation>>, 'suggest' | 'onChoose' | 'maxLength'> & {
  google: GoogleOptions | undefined
}

export function AddressField({ google, ...field }: Props) {
  if (google) return <GoogleAddressField google={google} {...field} />
  return <Combobox {...field} maxLength={MAX_LOCATION_LENGTH} suggest={suggestAddress} />
}

function GoogleAddressField({ google, ...field }: Omit<Props, 'google'> & { google: GoogleOptions }) {
  const library = useGoogleLibrary(google)
  const suggesting = useMemo(() => googleSuggestionProps(google), [google])
  if (library.kind === 'error') return <DisabledField {...field} error={describeLibraryFailure(library.reason)} />
  return <Combobox {...field} maxLength={MAX_LOCATION_LENGTH} {...suggesting} />
}

export function DisabledField({ label, name, hint, error, optional, prefix, className = '' }: Omit<Props, 'google'>) {
  const text = { label, name, hint, error, optional, prefix }
  return (
    <FieldFrame {...text} className={className}>
      <input className="control" type="text" disabled placeholder={locationWords.unavailable} {...controlProps(text)} />
    </FieldFrame>
  )
}
