import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { moveBy, type Point, type Room, scaleAt, WHOLE, type ZoomTransform } from './zoom-transform.ts'

const STEP = 2
const DOUBLE_TAP_MS = 350
const SAME_PLACE = 24

const middle: Point = { x: 0, y: 0 }

/** Lets a picture be enlarged by pinch, double tap, click and wheel, and moved by dragging; for keys and buttons there is `change`. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const travelled = useRef(0)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, ...middle })
  const [placed, setPlaced] = useState<ZoomTransform>(WHOLE)

  const scale = (factor: number, point = middle) =>
    setPlaced((now) => scaleAt(now, factor, point, roomOf(stage.current)))
  const move = (by: Point) => setPlaced((now) => moveBy(now, by, roomOf(stage.current)))
  const toggle = (point: Point) =>
    setPlaced((now) => (now.scale > 1 ? WHOLE : scaleAt(now, STEP, point, roomOf(stage.current))))

  const onPointerDown = (press: PointerEvent) => {
    press.currentTarget.setPointerCapture(press.pointerId)
    if (fingers.current.size === 0) travelled.current = 0
    fingers.current.set(press.pointerId, pointOf(press))
    if (fingers.current.size > 1) travelled.current = Number.POSITIVE_INFINITY // a pinch is no tap
  }
  const onPointerMove = (press: PointerEvent) => {
    const before = fingers.current.get(press.pointerId)
    if (!before) return
    const now = pointOf(press)
    const other = [...fingers.current].find(([id]) => id !== press.pointerId)?.[1]
    fingers.current.set(press.pointerId, now)
    travelled.current += distance(before, now)
    if (other) scale(distance(now, other) / Math.max(distance(before, other), 1), between(now, other))
    move(other ? half(apart(before, now)) : apart(before, now))
  }
  const onPointerUp = (press: PointerEvent) => {
    if (!fingers.current.delete(press.pointerId) || travelled.current > SAME_PLACE) return
    const point = pointOf(press)
    const { at, ...place } = lastTap.current
    const isSecond = press.timeStamp - at < DOUBLE_TAP_MS && distance(place, point) < SAME_PLACE
    if (press.pointerType !== 'touch' || isSecond) toggle(point)
    lastTap.current = { at: isSecond ? Number.NEGATIVE_INFINITY : press.timeStamp, ...point }
  }
  const onPointerCancel = (press: PointerEvent) => void fingers.current.delete(press.pointerId)
  const onWheel = (turn: WheelEvent) => scale(Math.exp(-turn.deltaY / 400), pointOf(turn))

  return {
    stage,
    placed,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel },
    change: { larger: () => scale(STEP), smaller: () => scale(1 / STEP), reset: () => setPlaced(WHOLE), move },
  }
}

/** A place on the screen, from its middle. */
const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
})

const apart = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const half = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 })
const between = (one: Point, other: Point): Point => half({ x: one.x + other.x, y: one.y + other.y })
const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

function roomOf(stage: HTMLElement | null): Room {
  const picture = stage?.querySelector('img')
  const screen = { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }

  return { screen, picture: picture ? { width: picture.offsetWidth, height: picture.offsetHeight } : screen }
}
