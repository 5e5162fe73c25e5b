import { linksIn, picturesIn, plainText, richParts } from '@contract/portal/rich-text'

const paragraph = (text: string) => ({ kind: 'paragraph', text: [{ text }] })

describe('A rich text of a project file', () => {
  it('is split into paragraphs at empty lines', () => {
    expect(richParts('one\n\ntwo\nlines\n')).toEqual([paragraph('one'), paragraph('two\nlines')])
  })

  it('has headings and lists', () => {
    expect(richParts('## What to bring\n- your ID\n- a pen')).toEqual([
      { kind: 'heading', text: [{ text: 'What to bring' }] },
      { kind: 'list', items: [[{ text: 'your ID' }], [{ text: 'a pen' }]] },
    ])
  })

  it('ends a heading with its line', () => {
    for (const end of ['\n', '\r\n'])
      expect(richParts(`## On the day${end}Come early.${end}Bring a pen.`)).toEqual([
        { kind: 'heading', text: [{ text: 'On the day' }] },
        paragraph('Come early.\nBring a pen.'),
      ])
  })

  it('keeps HTML as text', () => {
    expect(richParts('<script>alert(1)</script>')).toEqual([paragraph('<script>alert(1)</script>')])
  })

  it('groups the items of a list, and separates two lists', () => {
    expect(richParts('- your ID\n- a pen\n\nAnd:\n- time').map(({ kind }) => kind)).toEqual([
      'list',
      'paragraph',
      'list',
    ])
  })

  it('reads lines between bars as a table, with or without a separator below the head', () => {
    const rows = [
      [[{ text: 'Paper' }], [{ text: 'Minutes' }]],
      [[{ text: 'Theory' }], [{ text: '120' }]],
    ]
    for (const line of ['|---|:-:|\n', ''])
      expect(richParts(`| Paper | Minutes |\n${line}| Theory | 120 |`)).toEqual([{ kind: 'table', rows }])
  })

  it('keeps a single line between bars as a paragraph', () => {
    expect(richParts('| not a table |')).toEqual([paragraph('| not a table |')])
  })

  it('reads a picture on its own line, with its file and alternative text', () => {
    expect(richParts('Look:\n![The way in](files/way.png)\nThere.')).toEqual([
      paragraph('Look:'),
      { kind: 'picture', alt: 'The way in', file: 'files/way.png' },
      paragraph('There.'),
    ])
    expect(picturesIn('![a](x.png)\n\n![b](y.jpg)')).toEqual(['x.png', 'y.jpg'])
  })

  it('reads strong text and links within a line', () => {
    expect(richParts('Bring **your ID**, see [the rules](https://example.org/r).')).toEqual([
      {
        kind: 'paragraph',
        text: [
          { text: 'Bring ' },
          { text: 'your ID', isStrong: true },
          { text: ', see ' },
          { text: 'the rules', href: 'https://example.org/r' },
          { text: '.' },
        ],
      },
    ])
    expect(linksIn('- [one](https://a.example)\n\n| [two](javascript:x) | b |\n| c | d |')).toEqual([
      'https://a.example',
      'javascript:x',
    ])
  })

  it('is searched by its words, without markup', () => {
    expect(plainText('## Bring\n- **your ID**\n\n![The way in](way.png)')).toBe('Bring\nyour ID\nThe way in')
  })
})
