import { useEffect, useState } from 'react'
import { photoWords } from '#words/share-memory.ts'

/** What the browser cannot show is sent all the same: the site says what is wrong with it. */
export function PhotoPreview({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string>()
  const [shows, setShows] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    setShows(true)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  if (!address || !shows) return null
  return <img src={address} alt={photoWords.chosenLabel} className="h-20 w-20 rounded-sm object-cover" onError={() => setShows(false)} />
}
