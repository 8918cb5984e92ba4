/**
 * Starts the page's own script once nothing else wants the line: after load and an idle moment, or at the first
 * touch, key or focus. Until then links and forms are plain HTML and work. React Router would start it at once,
 * which costs a phone about a second before its largest paint.
 */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart']
let begun = false

function begin() {
  if (begun) return
  begun = true
  const waiting = document.querySelector<HTMLScriptElement>('script[data-start]')!
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = waiting.dataset.start!
  // What the script may show needs all styles; without them it is better shown plainly than not at all.
  styles.onload = styles.onerror = () => {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    document.head.append(script)
  }
  document.head.append(styles)
}

const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 1500 }) : setTimeout(begin, 300))

for (const touch of TOUCHES) addEventListener(touch, begin, { once: true, passive: true, capture: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)
