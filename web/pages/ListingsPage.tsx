// To come.
export function ListingsPage() {
  return <main id="main" className="wrap page" />
}
