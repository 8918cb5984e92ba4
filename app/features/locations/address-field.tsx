import { type ComponentProps, useEffect, useMemo, useSyncExternalStore } from 'react'
import { locationWords } from '#words/locations.ts'
import { googleLoader, type GoogleState } from '#app/adapters/maps/google/load-google.ts'
import type { GoogleOptions } from '#app/adapters/maps/map-port.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { controlProps, FieldFrame } from '#app/ui/field.tsx'
import { LONGEST_LOCATION } from './location.ts'
import { sayLibraryFailure } from './say-library-failure.ts'
import { suggestAddress } from './suggest-address.ts'
import { suggestingByGoogle } from './suggest-from-google.ts'
import type { SuggestedLocation } from './suggest-from-site.ts'

type Props = Omit<ComponentProps<typeof Combobox<SuggestedLocation>>, 'suggest' | 'onChoose' | 'maxLength'> & {
  /** Undefined where the site suggests by itself. */
  google: GoogleOptions | undefined
}

/** A street address, which what is suggested completes. Where Google suggests and fails, it is closed, and says why. */
export function AddressField({ google, ...field }: Props) {
  if (google) return <GoogleAddressField google={google} {...field} />
  return <Combobox {...field} maxLength={LONGEST_LOCATION} suggest={suggestAddress} />
}

const NOT_LOADED: GoogleState = { kind: 'not-loaded' }

function GoogleAddressField({ google, ...field }: Omit<Props, 'google'> & { google: GoogleOptions }) {
  const loader = googleLoader(google)
  const library = useSyncExternalStore(loader.subscribe, loader.state, () => NOT_LOADED)
  const suggesting = useMemo(() => suggestingByGoogle(google), [google])
  useEffect(() => loader.load(), [loader])
  if (library.kind === 'error') return <ClosedField {...field} error={sayLibraryFailure(library.reason)} />
  return <Combobox {...field} maxLength={LONGEST_LOCATION} {...suggesting} />
}

/** Nothing can be entered; the form takes it for empty. */
export function ClosedField({ label, name, hint, error, optional, prefix, className = '' }: Omit<Props, 'google'>) {
  const text = { label, name, hint, error, optional, prefix }
  return (
    <FieldFrame {...text} className={className}>
      <input className="control" type="text" disabled placeholder={locationWords.unavailable} {...controlProps(text)} />
    </FieldFrame>
  )
}
