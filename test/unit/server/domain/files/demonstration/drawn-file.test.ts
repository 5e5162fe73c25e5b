/** @jest-environment node */
import sharp from 'sharp'
import { drawnFile } from '@server/domain/files/demonstration/drawn-file'

const person = 'face=7&hair=long&name=王明&gender=女&born=1991-03-07&number=330106199103070028'

describe('drawnFile', () => {
  it('draws a picture in the format of an ID photo', async () => {
    const { filename, bytes } = await drawnFile(`drawn/portrait.jpg?${person}`)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ filename, format, width, height }).toEqual({
      ...{ filename: 'portrait.jpg', format: 'jpeg', width: 413, height: 579 },
    })
  })

  it('draws the same person for the same number, and another one for another number', async () => {
    const [first, again, other] = await Promise.all(
      [7, 7, 8].map((face) => drawnFile(`drawn/portrait.jpg?face=${face}`)),
    )
    expect(first?.bytes.equals(again?.bytes ?? Buffer.of())).toBe(true)
    expect(first?.bytes.equals(other?.bytes ?? Buffer.of())).toBe(false)
  })

  it('draws different files for different texts', async () => {
    const [one, other] = await Promise.all(
      ['8', '3'].map((years) => drawnFile(`drawn/work-proof.jpg?${person}&years=${years}`)),
    )
    expect(one?.bytes.equals(other?.bytes ?? Buffer.of())).toBe(false)
  })

  it('rotates the drawing by the requested angle', async () => {
    const { bytes } = await drawnFile(`drawn/diploma.jpg?${person}&turn=90`)
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    expect(height).toBeGreaterThan(width)
  })

  it('puts the drawing on a page of a PDF', async () => {
    const { bytes } = await drawnFile(`drawn/work-proof.pdf?${person}`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('refuses an unknown kind', async () => {
    await expect(drawnFile('drawn/banknote.jpg')).rejects.toThrow('banknote')
  })
})
