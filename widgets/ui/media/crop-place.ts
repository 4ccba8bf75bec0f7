/** The place of a picture: its zoom from 1 to 4, and how far its middle is from that of the frame, in pixels. */
export interface Place {
  zoom: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const maxZoom = 4
export const firstPlace: Place = { zoom: 1, x: 0, y: 0 }

/** Returns how large a picture is drawn that fills a frame, with a zoom. */
export const scaleOf = (picture: Size, frame: Size, zoom: number): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height) * zoom

/** Returns the place nearest to the given one in which the picture fills the frame. */
export function within({ zoom, x, y }: Place, picture: Size, frame: Size): Place {
  const near = Math.min(maxZoom, Math.max(1, zoom))
  const scale = scaleOf(picture, frame, near)
  const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value)) + 0
  return {
    zoom: near,
    x: clamp(x, Math.max(0, (picture.width * scale - frame.width) / 2)),
    y: clamp(y, Math.max(0, (picture.height * scale - frame.height) / 2)),
  }
}

/** Returns a place with another zoom, in which the middle of the frame shows the same point of the picture. */
export const zoomed = ({ zoom, x, y }: Place, to: number): Place => ({
  zoom: to,
  x: (x * to) / zoom,
  y: (y * to) / zoom,
})
