// The operator's name and address, if they are configured.
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/platform/queryClient.ts'
import { useCall } from '#web/platform/useCall.ts'

export function OperatorName({ unnamed }: { unnamed: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Name unnamed={unnamed} />
    </QueryClientProvider>
  )
}

function Name({ unnamed }: { unnamed: string }) {
  const { data } = useCall('accounts.settings', {}, { staleMs: 3_600_000 })
  if (!data?.operator) return unnamed
  const { name, email } = data.operator
  return (
    <>
      The operator of this site is {name}. Write to <a href={`mailto:${email}`}>{email}</a>, or, as a member, use
      Contact Us.
    </>
  )
}
