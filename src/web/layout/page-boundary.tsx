import { Component, type ReactNode } from 'react'
import { PageNotLoaded } from '#web/parts/reload-once.ts'
import { PageError } from './page-error.tsx'

type Props = { children: ReactNode }
type State = { error: unknown; hasFailed: boolean }

const WORKING: State = { error: null, hasFailed: false }

/** Keeps a page's failure inside the page: the navbar and the way out stay usable. */
export class PageBoundary extends Component<Props, State> {
  override state = WORKING

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  retry = () => {
    if (this.state.error instanceof PageNotLoaded) window.location.reload()
    else this.setState(WORKING)
  }

  override render() {
    return this.state.hasFailed ? <PageError retry={this.retry} /> : this.props.children
  }
}
