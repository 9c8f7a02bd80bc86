import { Link } from 'react-router'

/** Contact, law and the way to the home page's sections, on every page. */
export function Footer() {
  return (
    <footer>
      <Link to="/#about">About Us</Link>
    </footer>
  )
}
