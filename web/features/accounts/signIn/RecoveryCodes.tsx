// Ten recovery codes, the only time that they are shown.
import { copyText } from '#web/platform/copyText.ts'
import { saveFile } from '#web/platform/csv.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DialogActs } from '#web/ui/overlays/Dialog.tsx'

type Props = { codes: readonly string[]; isAskedToKeep: boolean; onKept: () => void }

export function RecoveryCodes({ codes, isAskedToKeep, onKept }: Props) {
  const account = useProfile().data?.username ?? ''
  const text = `Recovery codes of ${account} at ${location.host}. Each works once, in place of a code of the app.\n\n${codes.join('\n')}\n`
  return (
    <>
      <p className="mt-1 leading-body text-muted" role="status" tabIndex={-1} ref={takeFocus}>
        Keep them where you find them without your phone. Each works once, in place of a code of the app. They are not
        shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-accent-line bg-accent-soft px-4 py-3.5 text-center font-mono text-on-accent-soft"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 mb-4 flex flex-wrap gap-2.5">
        <Button
          kind="sec"
          size="sm"
          onClick={() =>
            copyText(text, {
              done: 'Recovery codes copied',
              failed: 'The codes could not be copied. Please download them.',
            })
          }
        >
          Copy
        </Button>
        <Button
          kind="sec"
          size="sm"
          onClick={() =>
            saveFile('appetite-recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
          }
        >
          <Icon name="download" size="s" /> Download
        </Button>
      </div>
      <FormProblem text={isAskedToKeep ? 'Please keep these codes first, then press “I have kept these”.' : ''} />
      <DialogActs>
        <Button onClick={onKept}>I have kept these</Button>
      </DialogActs>
    </>
  )
}
