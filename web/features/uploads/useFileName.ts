// The original name of an uploaded file, which the server sends with the file.
import { useQuery } from '@tanstack/react-query'

const hourMs = 3_600_000

/** Until it is known, and where it is not, `otherwise`. */
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
