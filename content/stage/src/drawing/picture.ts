// A picture of the scene from a place of one's own, as jpeg bytes. Made at once: `toBlob` waits for an idle moment, and where a scene is
// drawn slowly there is none for seconds; who leaves in between would leave without the picture.
import * as T from 'three'

const QUALITY = 0.82

export function takePicture(
  renderer: T.WebGLRenderer,
  scene: T.Scene,
  hide: readonly T.Object3D[],
  from: T.Vector3,
  at: T.Vector3,
  width: number,
  height: number,
): Uint8Array {
  const target = new T.WebGLRenderTarget(width, height, { samples: 4, colorSpace: T.SRGBColorSpace }),
    camera = new T.PerspectiveCamera(55, width / height, 0.05, 120)
  camera.position.copy(from)
  camera.lookAt(at)
  const seen = hide.map((o) => o.visible),
    xr = renderer.xr.enabled,
    pixels = new Uint8Array(width * height * 4)
  hide.forEach((o) => {
    o.visible = false
  })
  renderer.xr.enabled = false
  renderer.setRenderTarget(target)
  renderer.render(scene, camera)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  renderer.setRenderTarget(null)
  renderer.xr.enabled = xr
  hide.forEach((o, i) => {
    o.visible = seen[i]!
  })
  target.dispose()
  const canvas = document.createElement('canvas'),
    image = new ImageData(width, height)
  canvas.width = width
  canvas.height = height
  for (let y = 0; y < height; y++)
    image.data.set(pixels.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4)
  canvas.getContext('2d', { willReadFrequently: true })!.putImageData(image, 0, 0)
  return bytesOf(canvas.toDataURL('image/jpeg', QUALITY))
}

/** What a data address holds; a browser that gives no picture gives an address without any. */
export function bytesOf(address: string): Uint8Array {
  const [head, data] = address.split(',')
  if (!head?.endsWith(';base64') || !data) throw new Error('no picture')
  return Uint8Array.from(atob(data), (c) => c.charCodeAt(0))
}
