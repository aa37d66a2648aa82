// Everything the account holds, as a file.
import { useMutation } from '@tanstack/react-query'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { Button } from '#web/ui/Button.tsx'

export function DownloadData() {
  const download = useMutation({
    mutationFn: () => send('accounts.data', {}),
    onSuccess: data => saveAs('appetite-account.json', JSON.stringify(data, null, 2)),
    onError: ({ message }) => notify.error(message),
  })
  return (
    <Button
      kind="ghost"
      size="sm"
      busy={download.isPending ? 'Preparing...' : undefined}
      onClick={() => download.mutate()}
    >
      Download my data
    </Button>
  )
}

function saveAs(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
