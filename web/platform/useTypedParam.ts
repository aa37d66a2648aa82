// The text of a list's search box. The address gets each letter a moment later, and until then the box shows what was typed:
// by the address alone it would lose letters to anything that draws it again.
import { useState } from 'react'
import { useListParams } from './useListParams.ts'

export function useTypedParam(name: string): [text: string, write: (text: string) => void] {
  const { text, type } = useListParams()
  const [typed, setTyped] = useState<string | null>(null)
  const write = async (letters: string) => {
    setTyped(letters)
    await type({ [name]: letters || undefined })
    setTyped(now => (now === letters ? null : now))
  }
  return [typed ?? text(name), letters => void write(letters)]
}
