import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'

/** After a refusal the page shows how things are now: without a new document nobody would ask. */
export function useFreshAfter(answer: DeskAnswer | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (answer?.ok === false) void revalidate()
  }, [answer, revalidate])
}
