// The hint '/' in the search field, shown on devices with a keyboard; screen readers get it from the field itself.

export const SearchKeySign = () => (
  <span
    className="ml-auto hidden flex-none rounded-xs border border-line-strong px-1.75 leading-5 text-faint pointer-fine:block [input:focus~&]:hidden"
    aria-hidden="true"
  >
    {searchKey}
  </span>
)

/** The shortcut that focuses the page's search field, which is found by its `aria-keyshortcuts`. */
export const searchKey = '/'

export const searchField = () => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${searchKey}"]`)
