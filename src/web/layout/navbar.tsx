import { Link } from 'react-router'

/** The way around the shop, on every page. */
export function Navbar() {
  return (
    <header>
      <nav aria-label="Main">
        <Link to="/">Dhamaka</Link>
      </nav>
    </header>
  )
}
