// Many markets at once: pasted names, one per line, are matched with the directory, and then marked or put on a list.
import { useState } from 'react'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { isSame, type Market, mostNames, pastedNames } from './markets.ts'

type Matched = ReplyFor<'access.matchNames'>['names'][number]

type Props = {
  /** A card with a heading, or only the form. */
  look: 'card' | 'plain'
  /** Why a market that was found does not fit, or ''. */
  unfit?: (market: Market) => string
  /** The label of the button: 'Mark 3'. */
  act: (count: number) => string
  busy: string | undefined
  onAct: (markets: Market[], done: () => void) => void
}

/** Marks as appointed what is found. */
export function PasteMarks() {
  const marking = useSend('access.markMany', { toast: 'always' })
  return (
    <PasteNames
      look="card"
      act={count => `Mark ${count}`}
      busy={marking.isPending ? 'Marking...' : undefined}
      onAct={(markets, done) =>
        marking.mutate(
          {
            input: {
              organization_ids: markets.flatMap(({ organization_id }) => organization_id ?? []),
              mga_ids: markets.flatMap(({ organization_id, mga_id }) =>
                organization_id === null ? (mga_id ?? []) : [],
              ),
              status: 'appointed',
            },
          },
          { onSuccess: done },
        )
      }
    />
  )
}

const looks = { card: 'rounded-lg border bg-surface px-5.5 py-5 shadow-card', plain: '' }

export function PasteNames({ look, unfit = () => '', ...acting }: Props) {
  const match = useSend('access.matchNames')
  const [matched, setMatched] = useState<readonly Matched[]>([])
  const form = useForm({ start: { names: '' }, check: ({ names }) => problemsOf(names), call: match })
  const restart = () => {
    setMatched([])
    form.change({ names: '' })
  }
  const { onChange, ...field } = form.text('names')
  return (
    <section className={`grid gap-3 [&_textarea]:min-h-28 ${looks[look]}`} aria-label="Paste names">
      {look === 'card' && <h2 className="font-display text-section">Paste names</h2>}
      <Form
        form={form}
        className="grid gap-3"
        onSubmit={() =>
          form.submit(({ names }) =>
            form.send({ input: { names: pastedNames(names) } }, { onSuccess: reply => setMatched(reply.names) }),
          )
        }
      >
        <TextArea
          label="Names, one a line"
          bare
          hint="One a line, up to 200."
          rows={4}
          {...field}
          error={field.error ?? form.refusal?.message}
          onChange={text => {
            setMatched([])
            onChange(text)
          }}
        />
        {matched.length === 0 && (
          <SubmitButton
            form={form}
            busy="Looking..."
            kind="soft"
            block
            disabled={pastedNames(field.value).length === 0}
          >
            Find these markets
          </SubmitButton>
        )}
      </Form>
      <p className="sr-only" role="status">
        {matched.length > 0 && `${foundIn(matched, unfit).length} of ${matched.length} names were found`}
      </p>
      {matched.length > 0 && (
        <Found {...acting} matched={matched} unfit={unfit} onChange={setMatched} onDone={restart} />
      )}
    </section>
  )
}

const problemsOf = (text: string): Record<string, string> =>
  pastedNames(text).length > mostNames ? { names: `Please paste at most ${mostNames} names at once.` } : {}

/** Each market once, even if several names matched it. */
function foundIn(matched: readonly Matched[], unfit: (market: Market) => string): Market[] {
  const found: Market[] = []
  for (const { found: market } of matched)
    if (market && unfit(market) === '' && !found.some(one => isSame(one, market))) found.push(market)
  return found
}

type Finding = Pick<Props, 'act' | 'busy' | 'onAct'> & {
  matched: readonly Matched[]
  unfit: (market: Market) => string
  onChange: (matched: readonly Matched[]) => void
  onDone: () => void
}

function Found({ matched, unfit, act, busy, onAct, onChange, onDone }: Finding) {
  const found = foundIn(matched, unfit)
  const choose = (name: string, market: Market) =>
    onChange(matched.map(one => (one.name === name ? { ...one, found: market } : one)))
  return (
    <>
      <ul className="grid max-h-85 gap-2 overflow-y-auto text-14">
        {matched.map(one => (
          <li key={one.name} className="flex gap-2.25">
            <MatchedName
              matched={one}
              unfit={one.found ? unfit(one.found) : ''}
              onChoose={market => choose(one.name, market)}
            />
          </li>
        ))}
      </ul>
      <Button block disabled={found.length === 0} busy={busy} onClick={() => onAct(found, onDone)}>
        {act(found.length)}
      </Button>
    </>
  )
}

const signs = {
  found: { look: 'bg-accent-soft text-on-accent-soft', icon: 'check', words: 'font-medium' },
  similar: { look: 'bg-pot-soft text-on-pot-soft', icon: 'minus', words: '' },
  unknown: { look: 'text-faint', icon: 'x', words: 'text-muted' },
} as const

type NameProps = { matched: Matched; unfit: string; onChoose: (market: Market) => void }

/** A name with its match, similar markets, or neither. */
function MatchedName({ matched: { name, found, similar }, unfit, onChoose }: NameProps) {
  const { look, icon, words } = signs[unfit ? 'unknown' : found ? 'found' : similar.length > 0 ? 'similar' : 'unknown']
  return (
    <>
      <span
        className={`mt-0.5 grid size-4 flex-none place-items-center rounded-sm inset-ring inset-ring-line-strong [&>svg]:size-3 ${look}`}
      >
        <Icon name={icon} size="s" />
      </span>
      <span className={`wrap-anywhere ${words}`}>
        {found
          ? [found.name, unfit].filter(Boolean).join(': ')
          : similar.length > 0
            ? `${name}: Did you mean `
            : `${name}: not found`}
        {!found &&
          similar.map(market => (
            <TextButton className="mr-2.5 text-left" key={market.name} onClick={() => onChoose(market)}>
              {market.name}
            </TextButton>
          ))}
      </span>
    </>
  )
}
