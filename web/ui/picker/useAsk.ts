// Options that the server finds: it is asked 150 ms after the last key, and until it answered the options are filtered here.
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

export function useAsk(onSearch: ((query: string) => void) | undefined) {
  const [searched, setSearched] = useState('')
  const send = useDebouncedCallback((query: string) => {
    setSearched(query)
    onSearch?.(query)
  }, 150)
  return {
    ask: (query: string) => {
      if (onSearch) send(query)
    },
    waits: (query: string) => onSearch !== undefined && query !== searched,
  }
}
