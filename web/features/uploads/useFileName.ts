// The original name of an uploaded file, which the server sends with the file.
import { useQuery } from '@tanstack/react-query'

const hourMs = 3_600_000

/** Returns `otherwise` while the name loads, and if there is none. */
export function useFileName(url: string, otherwise: string): string {
  const { data } = useQuery({
    queryKey: ['files', 'name', url],
    queryFn: async ({ signal }) => {
      const { headers } = await fetch(url, { method: 'HEAD', signal })
      const encoded = headers.get('content-disposition')?.match(/filename\*=UTF-8''([^;]+)/)?.[1]
      return encoded ? decodeURIComponent(encoded) : null
    },
    enabled: url !== '',
    staleTime: hourMs,
    retry: false,
    refetchInterval: false,
  })
  return data ?? otherwise
}
