/** How an enlarged picture lies: how large, and how far its middle is from the middle of the screen. */
export type ZoomTransform = { scale: number; x: number; y: number }

export type Point = { x: number; y: number }

/** How large the picture is at a scale of one, and the screen around it. */
export type Room = { picture: Size; screen: Size }

type Size = { width: number; height: number }

export const WHOLE: ZoomTransform = { scale: 1, x: 0, y: 0 }

const MAX_SCALE = 4

/** The picture larger or smaller by a factor; what lies under `point`, measured from the middle of the screen, stays there. */
export function scaleAt(placed: ZoomTransform, factor: number, point: Point, room: Room): ZoomTransform {
  const scale = Math.min(Math.max(placed.scale * factor, 1), MAX_SCALE)
  const by = scale / placed.scale

  return within({ scale, x: point.x - (point.x - placed.x) * by, y: point.y - (point.y - placed.y) * by }, room)
}

/** The picture moved, but never so far that there is room beside it. */
export const moveBy = (placed: ZoomTransform, by: Point, room: Room): ZoomTransform =>
  within({ ...placed, x: placed.x + by.x, y: placed.y + by.y }, room)

function within({ scale, x, y }: ZoomTransform, { picture, screen }: Room): ZoomTransform {
  const wide = Math.max(0, (picture.width * scale - screen.width) / 2)
  const high = Math.max(0, (picture.height * scale - screen.height) / 2)

  return { scale, x: between(-wide, x, wide), y: between(-high, y, high) }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
