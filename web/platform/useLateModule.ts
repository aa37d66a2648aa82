// A module that a page needs only after its first paint, such as a long list: undefined until it is there.
import { useQuery } from '@tanstack/react-query'

/** Where its script is missing, the router's error boundary says so, as for a page. */
export const useLateModule = <Module>(name: string, load: () => Promise<Module>): Module | undefined =>
  useQuery({
    queryKey: ['module', name],
    queryFn: load,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    throwOnError: true,
  }).data
