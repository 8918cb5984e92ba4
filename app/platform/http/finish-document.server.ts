/**
 * Starts the page's own script once nothing else wants the line: after load and an idle moment, or at the first
 * touch, key or focus. Until then links and forms are plain HTML and work. React Router would start it at once,
 * which costs a phone about a second before its largest paint.
 */
const START_LATER = `(()=>{let d=document,o=0,g=()=>{if(o++)return;let t=d.querySelector("script[data-start]"),l=d.createElement("link"),r=()=>{let s=d.createElement("script");s.type="module";s.textContent=t.textContent;d.head.append(s)};l.rel="stylesheet";l.href=t.dataset.start;l.onload=l.onerror=r;d.head.append(l)};for(let e of["pointerdown","keydown","focusin","touchstart"])addEventListener(e,g,{once:!0,passive:!0,capture:!0});let i=()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:1500}):setTimeout(g,300);d.readyState=="complete"?i():addEventListener("load",i)})()`

/** Chooses which of the three verses of the day's card is shown, before anything is painted. */
const CHOOSE_VERSE = `document.documentElement.dataset.verse=Math.floor(Math.random()*3)`

/**
 * Fetches the two fonts once the first paint is done; until then their metric twins stand in. They are put in only if
 * nothing in view moves up or down by it, tried and measured before it is painted: both, else the headings' alone, else
 * none on this page. On later pages of the same visit they are in the browser's cache and are used from the first paint.
 */
const FONTS_LATER = `(h=>{let d=document,c=h.classList,k="fonts";try{if(sessionStorage[k])return c.add(k)}catch{}let v=()=>[...d.body.querySelectorAll("*")].map(e=>[e,e.getBoundingClientRect()]).filter(([,r])=>r.height&&r.top<innerHeight&&r.bottom>0),t=n=>{let b=v();c.add(n);let m=b.some(([e,r])=>Math.abs(e.getBoundingClientRect().top-r.top)>1);m&&c.remove(n);return!m},g=()=>Promise.all(["1em Figtree Variable","600 1em Fraunces Variable"].map(n=>d.fonts.load(n))).then(()=>{t(k)||t("head-font");try{sessionStorage[k]=1}catch{}});new PerformanceObserver((l,o)=>{o.disconnect();setTimeout(()=>{let m=d.createElement("link");m.rel="manifest";m.href="/site.webmanifest";d.head.append(m);g()},60)}).observe({type:"paint",buffered:!0})})(document.documentElement)`

/**
 * Whoever goes on before the page has moved in, or reloads, ends the move: nothing has failed, and nobody waits for it.
 * Said here, because the browser otherwise reports each as an error of the page.
 */
const MOVES_MAY_END = `for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:v})=>v&&["ready","finished","updateCallbackDone"].map(k=>v[k].catch(()=>{})))`

/** Without scripts the fonts come the ordinary way. */
const FONTS_WITHOUT_SCRIPTS =
  '<noscript><style>html{--font-text:var(--font-text-real);--font-head:var(--font-head-real)}</style></noscript>'

/**
 * Takes what React rendered and makes the document that is sent: the styles it needs inline, no script before the
 * first paint. React tolerates the moved parts when it takes the page over: they stand in head and at the end of body.
 * @param styles.of the styles one page needs
 * @param styles.url the file with all of them, fetched before the page's script, which may show anything
 */
export function finishDocument(html: string, styles: { of: (html: string) => string; url: string }): string {
  let scripted = false
  const chooseVerse = html.includes(' data-verses') ? `<script>${CHOOSE_VERSE}</script>` : ''
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, code: string) => {
      scripted = true
      return `<script type="text/plain" data-start="${styles.url}">${code}</script>`
    })
    .replace(
      '</head>',
      () =>
        `<style>${styles.of(html)}</style><script>${MOVES_MAY_END};${FONTS_LATER}</script>${FONTS_WITHOUT_SCRIPTS}${chooseVerse}</head>`,
    )
    .replace('</body>', () => (scripted ? `<script>${START_LATER}</script></body>` : '</body>'))
}
