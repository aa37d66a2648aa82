// Searches all organizations and MGAs; choosing one marks it as appointed, or shows its existing mark.
import { useState } from 'react'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { isSame, type Market, statusWords, toMark } from './markets.ts'

const most = 20

export function FindMarket({ onShow }: { onShow: (name: string) => void }) {
  const [q, setQ] = useState('')
  const query = q.trim().slice(0, 200)
  const page = { ...(query && { q: query }), per_page: most }
  const organizations = useCall('organizations.search', page, { keepLast: true })
  const mgas = useCall('contacts.mgas', page, { keepLast: true })
  const marked = useCall('access.marks', { ...page, per_page: 100 }, { keepLast: true })
  const mark = useSend('access.mark', { toast: 'always' })

  const found = marketsOf(organizations.data?.organizations ?? [], mgas.data?.mgas ?? [])
  const options = found.map(market => {
    const existing = marked.data?.marks.find(one => isSame(one, market))
    return {
      market,
      existing,
      value: keyOf(market),
      label: existing ? `${market.name} · ${statusWords[existing.status]}` : market.name,
    }
  })
  const choose = (value: string | null) => {
    const option = options.find(one => one.value === value)
    if (option?.existing) onShow(option.existing.name)
    else if (option) mark.mutate({ input: { ...toMark(option.market), status: 'appointed' } })
  }
  return (
    <Picker
      label="Find a market to mark"
      bare
      placeholder="Find a market to mark"
      options={options}
      value={null}
      onChange={choose}
      onSearch={setQ}
      busy={organizations.isFetching || mgas.isFetching || marked.isFetching || mark.isPending}
      clearable={false}
      isRepeated
      error={(organizations.error ?? mgas.error)?.message}
    />
  )
}

const keyOf = ({ organization_id, mga_id }: Market) =>
  organization_id === null ? `mga ${mga_id}` : `${organization_id}`

type Organization = { id: number; organization_name: string }
type Mga = { mga_id: number; mga_name: string }

/** An MGA and an organization with the same name are one market. */
function marketsOf(organizations: readonly Organization[], mgas: readonly Mga[]): Market[] {
  const names = new Set(organizations.map(({ organization_name }) => organization_name.toLowerCase()))
  return [
    ...organizations.map(({ id, organization_name }) => ({
      organization_id: id,
      mga_id: null,
      name: organization_name,
    })),
    ...mgas
      .filter(({ mga_name }) => !names.has(mga_name.toLowerCase()))
      .map(({ mga_id, mga_name }) => ({ organization_id: null, mga_id, name: mga_name })),
  ].sort((one, other) => one.name.localeCompare(other.name))
}
