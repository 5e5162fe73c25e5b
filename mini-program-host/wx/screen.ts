export interface Dialog {
  kind: 'modal' | 'actionSheet'
  title: string
  content: string
  /** Labels of the choices. */
  choices: string[]
  /** `null`: cancelled. */
  answer(choice: number | null): void
}

/** WeChat's own windows over the page: toasts, loading mask, and dialogs that wait for an answer. */
export class Screen {
  toast: string | null = null
  loading: string | null = null
  readonly dialogs: Dialog[] = []

  /** Shows a dialog; resolves when it is answered. */
  ask(dialog: Omit<Dialog, 'answer'>): Promise<number | null> {
    return new Promise((resolve) => this.dialogs.push({ ...dialog, answer: resolve }))
  }

  /** Answers the topmost dialog. Throws if there is none. */
  answer(choice: number | null): void {
    const dialog = this.dialogs.pop()
    if (!dialog) throw new Error('no dialog is open')
    dialog.answer(choice)
  }
}
