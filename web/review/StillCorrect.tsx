// Beside the badge of an approved entry: 'Still correct' for its keepers, 'Ask to confirm' for everybody else.
import type { Freshness } from '#contract/rules/freshness.ts'
import { notify } from '#web/platform/notify.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const calls = { listing: 'listings.confirm', organization: 'organizations.confirm' } as const
type Kind = keyof typeof calls

/** Confirms immediately, and offers Undo while the toast is visible. */
export function useConfirm(kind: Kind, id: number, onConfirmed?: () => void) {
  const sending = useSend(calls[kind])
  const undo = () => sending.mutate({ input: { id, undo: true } }, { onError: ({ message }) => notify.error(message) })
  const confirm = () =>
    sending.mutate(
      { input: { id } },
      {
        onSuccess: ({ message }) => {
          onConfirmed?.()
          const hide = notify.undo(message, () => {
            hide()
            undo()
          })
        },
        onError: ({ message }) => notify.error(message),
      },
    )
  return { confirm, isBusy: sending.isPending }
}

type Checked = { id: number; status: string; edits_live: boolean; freshness: Freshness }

export function StillCorrect({ kind, record }: { kind: Kind; record: Checked }) {
  const { id, status, edits_live, freshness } = record
  if (status !== 'approved') return null
  if (edits_live) return <Confirm key={id} kind={kind} id={id} />
  return kind === 'listing' && freshness.state !== 'fresh' ? <AskToConfirm key={id} id={id} /> : null
}

function Confirm({ kind, id }: { kind: Kind; id: number }) {
  const { confirm, isBusy } = useConfirm(kind, id)
  return (
    <Button className="print:hidden" kind="soft" size="sm" busy={isBusy} onClick={confirm}>
      <Icon name="check" size="s" />
      Still correct
    </Button>
  )
}

/** `of` tells it from others in a list. */
type Asking = { id: number; isAsked?: boolean; of?: string }

export function AskToConfirm({ id, isAsked = false, of }: Asking) {
  const ask = useSend('listings.askToConfirm', { toast: 'always' })
  const words = isAsked ? 'Asked' : 'Ask to confirm'
  return (
    <Button
      className="print:hidden"
      kind={of ? 'sec' : 'soft'}
      size="sm"
      busy={ask.isPending || (ask.isSuccess && !isAsked)}
      aria-disabled={isAsked || undefined}
      aria-label={of && `${words}: ${of}`}
      onClick={() => isAsked || ask.mutate({ input: { listing_id: id } })}
    >
      {isAsked && <Icon name="check" size="s" />}
      {words}
    </Button>
  )
}
