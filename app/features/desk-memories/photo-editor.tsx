import type { Box } from '#app/adapters/images/images.ts'
import { useEffect, useState } from 'react'
import { deskMemoryWords } from '#words/desk-memories.ts'
import { ofAct } from '#app/features/decisions/decision-form.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { typed } from '#app/forms/form-answer.ts'
import { errorOf } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioCards } from '#app/ui/field.tsx'
import { BoxFields } from './box-fields.tsx'
import {
  asBox,
  asTyped,
  BLANK_BLURS,
  fieldOf,
  type Frame,
  FRAMES,
  isMade,
  MOST_BLURS,
  NO_BOX,
  presetFrame,
  SIDES,
  type TypedBox,
} from './photo-edits.ts'
import { PhotoOverlay } from './photo-overlay.tsx'
import type { MemoryToDecide } from './show-memory.server.ts'

const { editor } = deskMemoryWords
type Photo = NonNullable<MemoryToDecide['photo']>
type Props = {
  photo: Photo
  seen: string
  answer: DeskAnswer | undefined
  /** Told, with scripts, whether what is chosen here is in no picture yet. */
  onUnmade: (unmade: boolean) => void
}

/**
 * Chooses what is shown of a photo and what is blurred in it. Without scripts by numbers, which are all that is sent; with
 * scripts also by frames over the picture, dragged or moved by arrow keys.
 */
export function PhotoEditor({ photo, seen, answer, onUnmade }: Props) {
  const own = ofAct(answer, 'edit')
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const [frame, setFrame] = useState<Frame>(() => firstFrame(photo, own))
  const [crop, setCrop] = useState<TypedBox>(() => firstBox(own, 'frame', photo.remade?.edits.crop ?? undefined))
  const [blurs, setBlurs] = useState<TypedBox[]>(() => firstBlurs(photo, own))
  const shownBlurs = scripts ? blurs : [...blurs, ...Array<TypedBox>(BLANK_BLURS).fill(NO_BOX)].slice(0, MOST_BLURS)
  const shownFrame = frame === 'own' ? asBox(crop) : (presetFrame(frame, photo) ?? undefined)
  const unmade = !isMade({ frame, crop, blurs }, photo)
  useEffect(() => onUnmade(unmade), [unmade, onUnmade])
  const changeBlur = (at: number, box: TypedBox) => setBlurs(shownBlurs.map((each, index) => (index === at ? box : each)))

  function choose(next: Frame) {
    if (next === 'own' && !asBox(crop)) setCrop(asTyped(shownFrame ?? { left: 0.1, top: 0.1, width: 0.8, height: 0.8 }))
    setFrame(next)
  }

  return (
    <details className="card block py-4" open={own !== undefined || undefined}>
      <summary className="cursor-pointer py-1 font-semibold">{editor.summary}</summary>
      <form method="post" noValidate className="grid gap-5 pt-3" aria-label={editor.summary}>
        <input type="hidden" name="seen" value={seen} />
        <p>{editor.text}</p>
        {scripts && (
          <>
            <PhotoOverlay
              photo={photo}
              src={ownAddress(`/desk/pictures/${photo.id}`)}
              frame={shownFrame}
              blurs={blurs.map((blur) => asBox(blur))}
              onFrame={(box) => {
                setCrop(asTyped(box))
                setFrame('own')
              }}
              onBlur={(at, box) => changeBlur(at, asTyped(box))}
            />
            <p className="hint">{editor.keys}</p>
          </>
        )}
        <RadioCards
          name="frame"
          label={editor.frame}
          columns={2}
          options={FRAMES.map((value) => ({ value, label: editor.frames[value] }))}
          value={frame}
          input={{ onChange: (event) => choose(event.currentTarget.value as Frame) }}
        />
        {(frame === 'own' || !scripts) && (
          <BoxFields of="frame" legend={editor.ownFrame} box={crop} onChange={setCrop} error={errorOf(own, fieldOf('frame', 'left'))} />
        )}
        {shownBlurs.map((box, at) => (
          <BoxFields
            key={at}
            of={at + 1}
            legend={editor.blur(formatNumber(at + 1))}
            box={box}
            onChange={(next) => changeBlur(at, next)}
            {...(scripts && { onRemove: () => setBlurs(blurs.filter((_, index) => index !== at)) })}
            error={errorOf(own, fieldOf(at + 1, 'left'))}
          />
        ))}
        <p className="flex flex-wrap gap-3">
          {scripts && blurs.length < MOST_BLURS && (
            <Button variant="outline" onClick={() => setBlurs([...blurs, { left: '40', top: '25', width: '20', height: '20' }])}>
              {editor.add}
            </Button>
          )}
          <Button type="submit" name="act" value="edit" variant="evergreen">
            {editor.submit}
          </Button>
        </p>
      </form>
    </details>
  )
}

function firstBox(own: DeskAnswer | undefined, of: number | 'frame', saved: Box | undefined): TypedBox {
  if (own) return Object.fromEntries(SIDES.map((side) => [side, typed(own, fieldOf(of, side))])) as TypedBox
  return saved ? asTyped(saved) : NO_BOX
}

function firstFrame({ remade }: Photo, own: DeskAnswer | undefined): Frame {
  if (own) return FRAMES.find((each) => each === typed(own, 'frame')) ?? 'whole'
  return remade?.edits.crop ? 'own' : 'whole'
}

function firstBlurs({ remade }: Photo, own: DeskAnswer | undefined): TypedBox[] {
  if (!own) return (remade?.edits.blurs ?? []).map(asTyped)
  const all = Array.from({ length: MOST_BLURS }, (_, at) => firstBox(own, at + 1, undefined))
  return all.filter((box) => SIDES.some((side) => box[side] !== ''))
}
