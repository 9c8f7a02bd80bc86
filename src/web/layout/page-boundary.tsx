import { Component, type ReactNode } from 'react'
import { PageError } from './page-error.tsx'

type Props = { children: ReactNode }

/** Keeps a page's failure inside the page: the navbar and the way out stay usable. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children

    return <PageError retry={() => this.setState({ hasFailed: false })} />
  }
}
