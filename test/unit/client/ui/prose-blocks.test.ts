import { proseBlocks, proseParts } from '@/ui/content/prose-blocks'

describe('a longer text of a project file', () => {
  it('is cut into paragraphs at empty lines', () => {
    expect(proseBlocks('one\n\ntwo\nlines\n')).toEqual([
      { kind: 'paragraph', text: 'one' },
      { kind: 'paragraph', text: 'two\nlines' },
    ])
  })

  it('knows headings and lists', () => {
    expect(proseBlocks('## What to bring\n- your ID\n- a pen')).toEqual([
      { kind: 'heading', text: 'What to bring' },
      { kind: 'item', text: 'your ID' },
      { kind: 'item', text: 'a pen' },
    ])
  })

  it('ends a heading with its line: the paragraph below it is none', () => {
    for (const end of ['\n', '\r\n'])
      expect(proseBlocks(`## On the day${end}Come early.${end}Bring a pen.`)).toEqual([
        { kind: 'heading', text: 'On the day' },
        { kind: 'paragraph', text: 'Come early.\nBring a pen.' },
      ])
  })

  it('keeps markup as text', () => {
    expect(proseBlocks('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }])
  })

  it('has the items of a list together, and two lists apart', () => {
    expect(proseParts('- your ID\n- a pen\n\nAnd:\n- time')).toEqual([
      { kind: 'list', items: ['your ID', 'a pen'] },
      { kind: 'paragraph', text: 'And:' },
      { kind: 'list', items: ['time'] },
    ])
  })
})
