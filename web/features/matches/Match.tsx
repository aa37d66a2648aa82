// A risk and its markets: the form beside the results, on a narrow screen in a sheet, and the ranked markets.
import { useState } from 'react'
import { matchInput, type Risk } from '#contract/risk.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { NarrowDialog } from '../listings/search/NarrowDialog.tsx'
import { SummaryButton } from '../listings/search/SearchSummary.tsx'
import { Matches } from './Matches.tsx'
import { RiskForm } from './RiskForm.tsx'
import { isDescribed, nationwide, riskWords } from './riskWords.ts'
import type { RiskControls } from './useRisk.ts'

export function Match({ controls }: { controls: RiskControls }) {
  const { risk } = controls
  const [isOpen, setOpen] = useState(false)
  const [isFolded, setFolded] = useState(false)
  // A risk in the address is matched at once; a form that is being filled in waits for its button.
  const [isAsked, setAsked] = useState(() => isDescribed(risk, []) || risk.words !== '')
  const lines = useCall('reference.lobs', {}, { staleMs: 300_000 }).data ?? risk.line_of_business.map(lineOf)
  const settled = useDebouncedTyping(risk)
  const { read, isReading } = useReadWords(settled)
  const canFind = isDescribed(settled, read)
  const asks = isAsked && canFind
  const within = useListOf(settled)
  const asked = within.isGone ? { ...settled, list: null } : settled
  const answer = useCall('matches.find', matchInput(asked, new Date()), {
    enabled: asks && !within.isPending,
    keepLast: true,
  })
  const lineLabel = (slug: string) => lines.find(({ value }) => value === slug)?.label ?? slug
  const { where, what } = riskWords(risk, lineLabel)
  const close = () => setOpen(false)
  const isBeside = !isFolded || !asks
  const form = {
    controls,
    lines,
    canFind,
    understood: asks ? (answer.data?.understood ?? read) : read,
    counts: asks ? answer.data?.counts : undefined,
    errors: asks ? (answer.error?.fields ?? {}) : {},
    onFind: () => {
      if (asks) void answer.refetch()
      setAsked(true)
      close()
    },
  }
  return (
    <Page>
      <div className="mb-4 flex lg:hidden print:hidden">
        <SummaryButton
          icon="sliders"
          edits="the risk"
          top={where || 'Describe the risk'}
          below={what || (where ? 'Add what you know of it' : 'State and line of business')}
          onClick={() => setOpen(true)}
        />
      </div>
      <div className="items-start gap-8 lg:flex print:block">
        {isBeside && (
          <aside
            className="sticky top-22 hidden w-75 flex-none max-h-[calc(100dvh-var(--spacing-header)-var(--spacing-tray)-48px)] lg:block print:hidden"
            aria-label="Describe the risk"
          >
            <RiskForm {...form} />
          </aside>
        )}
        <Matches
          // It loads while the words are read, too.
          answer={asks || (isAsked && isReading) ? answer : null}
          controls={controls}
          lineLabel={lineLabel}
          within={within}
          isFormFolded={!isBeside}
          onFoldForm={setFolded}
        />
      </div>
      {isOpen && (
        <NarrowDialog
          label="Describe the risk"
          onClose={close}
          foot={
            <Button size="lg" block disabled={!canFind} onClick={form.onFind}>
              Find markets
            </Button>
          }
        >
          {cross => <RiskForm {...form} close={cross} isInSheet />}
        </NarrowDialog>
      )}
    </Page>
  )
}

/** The list of the address, by its name. If it is gone, the match goes on without it. */
function useListOf({ list }: Risk) {
  const { data, isLoading } = useCall('collections.list', {}, { enabled: list !== null })
  const name = list === null ? undefined : data?.collections.find(({ id }) => id === list)?.name
  return { name, isPending: list !== null && isLoading, isGone: list !== null && data !== undefined && !name }
}

const typed = ['words', 'premium', 'year_started', 'limits'] as const

/** Debounces typed values, while chosen ones count at once. */
function useDebouncedTyping(risk: Risk): Risk {
  const paused = useDebounced(risk, 300)
  const chosen = (of: Risk) => JSON.stringify({ ...of, ...Object.fromEntries(typed.map(name => [name, null])) })
  return chosen(paused) === chosen(risk) ? paused : risk
}

/** States and lines that the words name count as chosen, unless others are chosen. */
function useReadWords(risk: Risk) {
  const searchTerm = risk.words.trim()
  const enabled = searchTerm !== '' && !isDescribed(risk, [])
  const { data, isLoading } = useCall('listings.filtered', { searchTerm, per_page: 1 }, { enabled, keepLast: true })
  const everywhere = data?.qualifiers.filter(({ value }) => value === nationwide) ?? []
  const read = [
    ...(data?.understood ?? []).filter(({ param }) => counting.has(param)),
    ...everywhere.map(each => ({ param: 'qualifier', ...each })),
  ]
  return { read: enabled ? read : [], isReading: isLoading }
}
const counting = new Set(['state', 'line_of_business', 'iso_class_code'])

/** Stands for a line of the address until the names of all lines are there. */
const lineOf = (value: string) => ({
  value,
  label: value.replace(/(^|-)(.)/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`),
  names: [],
})
