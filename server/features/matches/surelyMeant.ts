// Which of the classes that a word may mean were surely meant: a listing of another one is called as well, and not said to write it.
import { kindsOfBusiness } from '#contract/calls/reference.ts'
import { normalizedWords } from '../../../search/words.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'

type Named = Pick<ClassRead, 'kinds' | 'subcategories' | 'codes'>
export type Meant = { sure: Named; likely: Named }

/** The last word of a name says only what sort of business it is: contractors, stores, services. */
const withoutSort = (words: readonly string[]) => (words.length > 1 ? words.slice(0, -1) : words)

/**
 * A word for one kind of business means it. Of several kinds those are sure that are called by the word, as garden apartments by
 * 'apartments', or whose name was said as a whole. `isVague` where the word is one for many trades.
 */
export function surelyMeant(one: ClassRead, said: string, isVague: boolean): Meant {
  const { kinds, subcategories, codes } = one
  const nothing: Named = { kinds: [], subcategories: [], codes: [] }
  if (kinds.length + subcategories.length === 0) return { sure: { ...nothing, codes }, likely: nothing }
  if (kinds.length === 1 && subcategories.length === 0) return { sure: { ...nothing, kinds }, likely: nothing }
  const typed = normalizedWords(one.from)
  const all = new Set([...normalizedWords(said), ...typed])
  const isCalledSo = (name: string) => {
    const words = new Set(normalizedWords(name))
    return !isVague && typed.length > 0 && typed.every(word => words.has(word))
  }
  const isSaid = (name: string) => withoutSort(normalizedWords(name)).every(word => all.has(word))
  const isSure = (kind: string) => isCalledSo(kind) || isSaid(kind)
  const whole = subcategories.filter(name => isSaid(name))
  return {
    sure: {
      ...nothing,
      kinds: [...kinds, ...subcategories.flatMap(kindsOfBusiness)].filter(isSure),
      subcategories: whole,
    },
    likely: {
      ...nothing,
      kinds: kinds.filter(kind => !isSure(kind)),
      subcategories: subcategories.filter(name => !whole.includes(name)),
    },
  }
}
