// To come.
export function ListingDetailPage() {
  return <main id="main" className="wrap page" />
}
