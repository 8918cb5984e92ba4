import { language } from '#words/language.ts'

/**
 * Where one of our own addresses stands in the language of this build: `/stories` is `/es/stories` there. For what the
 * router does not write, such as plain links and files; any other address stays as it is.
 */
export function ownAddress(address: string): string {
  return address.startsWith('/') ? language.basePath + address : address
}
